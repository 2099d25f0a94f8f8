function e(){}var n={render:e};export{n as default};

/** Replaces MUI's ripple, which the theme turns off (docs/adr/0014-modules-replaced.md). */
const NoRipple = () => null;

export default NoRipple;

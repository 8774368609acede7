/** The server fills it: there's nothing to type. */
const ChangesInput = () => null;

export default ChangesInput;

/** A state follows from the other fields: there's nothing to choose. */
const StateInput = () => null;

export default StateInput;

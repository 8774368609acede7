/** The server tells it: there's nothing to type. */
const OutcomeInput = () => null;

export default OutcomeInput;

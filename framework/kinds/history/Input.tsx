/** The server fills it: there's nothing to type. */
const HistoryInput = () => null;

export default HistoryInput;

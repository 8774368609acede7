/** A complete is made by the database: there's nothing to type. */
const CompleteInput = () => null;

export default CompleteInput;

/** A total is made by the database: there's nothing to type. */
const TotalInput = () => null;

export default TotalInput;

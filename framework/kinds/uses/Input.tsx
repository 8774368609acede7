/** Where a file is used is found by the database: there's nothing to type. */
const UsesInput = () => null;

export default UsesInput;

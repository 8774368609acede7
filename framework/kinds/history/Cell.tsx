import RowsCell from '../rows/Cell';

/** What became of a record, as a table; a resource may draw it otherwise. */
export default RowsCell;

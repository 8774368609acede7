import RowsCell from '../rows/Cell';

/** What became of a record, as a table; an area may draw it otherwise. */
export default RowsCell;

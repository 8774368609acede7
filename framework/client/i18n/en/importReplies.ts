/** What the server says of files that are imported, in English; no page loads it. */
export const messages = {
  import_type: 'This file cannot be imported: use CSV or XLSX',
  import_protected: 'This file cannot be read: it is an old Excel workbook, or it is protected by a password. Save it as .xlsx without a password.',
  import_workbook: 'The workbook cannot be read: it is damaged. Open it in Excel, save it again, and try once more.',
  import_unpacked: 'The workbook holds more than can be read. Leave only the sheet with the rows in it, or save it as CSV.',
  import_sheets: 'The workbook has several sheets. Choose the one to import.',
  import_sheet: 'The workbook has no such sheet. It has: %{sheets}',
  import_formula: 'Row %{row} has a formula whose result is not in the file. Open the workbook in Excel, save it, and try once more.',
  import_quote: 'The file cannot be read: a quotation mark that begins in line %{line} is not closed',
  import_unreadable: 'The file cannot be read from line %{line} on',
  import_cell: 'A cell of the file is too long: it can have %{max} characters at most',
  import_columns: 'The file has too many columns: there can be %{max} at most',
  import_rows: 'The file has more than %{max} rows. Split it and import the parts one after the other.',
  import_ragged: 'Row %{row} has more cells than there are headings. Put texts with a separator in them into quotation marks.',
  import_empty: 'The file has no rows: it needs a line of headings and at least one more',
  import_state: 'This is not possible at the moment: the import is in another state',
  import_column_twice: 'Two columns are matched with the same field. Choose one of them.',
  import_no_column: 'No column is matched with a field yet',
  import_changed_since: 'Someone else changed this record after the file was checked, so it was left as it is',
  import_kept: '%{reason}',
  import_stopped: 'The import stopped because of an error. You can go on or undo it.',
  import_pictures_full: 'As many files were uploaded in a day as may be. Go on later, or undo the import.',
  import_reason: 'Why it was refused',
};

/** What keeps a row of such a file from being written. */
export const validation = {
  import_unknown: '%{field}: there is nothing called “%{value}”',
  import_not_made: '%{field}: “%{value}” cannot be created: %{reason}',
  import_picture_address: '%{field}: “%{value}” is no address of a picture that can be fetched: it has to begin with https:// and be on the internet',
  import_picture: '%{field}: the picture “%{value}” cannot be taken: %{reason}',
  fetch_private: 'its address is not on the internet',
  fetch_status: 'the other server answered %{code} instead',
  fetch_timeout: 'it took too long to come',
  fetch_connection: 'the other server cannot be reached',
  import_ambiguous: '%{field}: several are called “%{value}”. Use the record’s number.',
  import_again: 'Row %{row} of the file is about the same record',
};

/** What the server says of files that are imported, in English; no page loads it. */
export const messages = {
  import_type: 'This file cannot be imported: use CSV or XLSX',
  import_protected:
    'This file cannot be read: it is an old Excel workbook, or it is protected by a password. Save it as .xlsx without a password.',
  import_workbook: 'The workbook cannot be read: it is damaged. Open it in Excel, save it again, and try once more.',
  import_heavy:
    'Reading the file takes more time or memory than allowed. Split it and import the parts one after the other.',
  import_text: 'The rows of the file hold too much text. Split it and import the parts one after the other.',
  import_line:
    'Line %{line} has more than %{max} characters. Check that every quotation mark is closed and that each record has a line of its own.',
  import_title:
    'The first line has a single cell, “%{title}”, which is not a heading. Delete the lines above the headings and try again.',
  import_unpacked:
    'The workbook holds more than can be read. Leave only the sheet with the rows in it, or save it as CSV.',
  import_sheets: 'The workbook has several sheets. Choose the one to import.',
  import_sheet: 'The workbook has no such sheet. It has: %{sheets}',
  import_formula:
    'Row %{row} has a formula whose result is not in the file. Open the workbook in Excel, save it, and try once more.',
  import_quote: 'The file cannot be read: a quotation mark that begins in line %{line} is not closed',
  import_unreadable: 'The file cannot be read from line %{line} on',
  import_cell: 'A cell of the file is too long: it can have %{max} characters at most',
  import_columns: 'The file has too many columns: there can be %{max} at most',
  import_rows: 'The file has more than %{max} rows. Split it and import the parts one after the other.',
  import_ragged:
    'Row %{row} has more cells than there are headings. Put quotation marks around texts that contain the separator.',
  import_empty: 'The file has no rows: it needs a line of headings and at least one more',
  import_state: 'This is not possible in the current state of the import',
  import_column_twice: 'Two columns are matched with the same field. Choose one of them.',
  import_no_column: 'No column is matched with a field yet',
  import_changed_since: 'Someone else changed this record after the file was checked, so it was left as it is',
  import_kept: '%{reason}',
  import_stopped: 'The import stopped because of an error. You can continue or undo it.',
  import_pictures_full: 'The daily limit for uploads has been reached. Continue later, or undo the import.',
  import_reason: 'Why it was refused',
};

/** What keeps a row of such a file from being written. */
export const validation = {
  import_unknown: '%{field}: there is nothing called “%{value}”',
  import_not_made: '%{field}: “%{value}” cannot be created: %{reason}',
  import_picture_address:
    '%{field}: “%{value}” is not the address of a picture that can be fetched. It must begin with https:// and be on the internet',
  import_picture_unknown:
    '%{field}: “%{value}” is neither the name of an uploaded picture nor an address that can be fetched. An address must begin with https:// and be on the internet',
  import_picture_ambiguous:
    '%{field}: several uploaded pictures are called “%{value}”. Use the address of the one you mean.',
  import_picture: '%{field}: the picture “%{value}” cannot be used: %{reason}',
  fetch_private: 'its address is not on the internet',
  fetch_status: 'the other server answered %{code} instead',
  fetch_timeout: 'it took too long to load',
  fetch_connection: 'the other server cannot be reached',
  import_ambiguous: '%{field}: several are called “%{value}”. Use the record’s number.',
  import_error: '%{field}: the cell holds the error %{value}. Correct its formula in the spreadsheet.',
  import_scientific:
    '%{field}: the spreadsheet shows %{value}, so digits would be lost. Format the column as text and save the file again.',
  import_again: 'Row %{row} of the file is about the same record',
};

// Texts of what is done with a list.

export const list = {
  newRow: 'New',
  news: {
    ASC: 'Sorted by %{field}, ascending',
    DESC: 'Sorted by %{field}, descending',
    none: 'Nothing is selected',
    come: 'New in the list: %{records}',
    changed: 'Changed in the list: %{records}',
    gone: 'No longer in the list: %{records}',
  },
  foreseen: { heading: 'Before and after', others: 'More' },
  stale: {
    title: 'Someone else changed these',
    body: 'They were saved after you opened them, so they were left unchanged and are still selected. Changing them too sets only your value and keeps everything else that was saved.',
    before: 'Before',
    theirs: 'Now',
    yours: 'Your value',
    nothingShown: 'None of the changes can be shown here.',
    leave: 'Leave them as they are',
  },
  noRoom: 'No room on this page:',
  cellLeft: 'What you typed was not saved, because its row left this list. Open the value again to find it.',
  paste: {
    title: 'Paste into a column',
    own: 'Its rows have their own values: change them there.',
    same: 'unchanged',
    left: 'Lines that do not fit in the rows of this page',
  },
  ignored: 'Part of the link was ignored because this list has no such filter or sort order: %{names}',
  views: {
    none: 'A view saves the current filters, sort order and columns under a name.',
    name: 'Name of this view',
    help: 'Saves what you see now',
    taken: 'Replaces the view with this name',
    remove: 'Remove the view “%{name}”',
  },
  import: 'Import',
};

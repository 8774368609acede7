// Text about the custom roles that a tenant creates for its staff.

export const ownRole = {
  changed: 'Your rights have changed',
  list: 'List',
  show: 'Open',
  create: 'Add',
  edit: 'Change',
  delete: 'Delete',
  export: 'Export',
  resource: 'Records',
  actions: 'Actions',
  actionsOf: 'Actions: %{name}',
  all: 'Everything: %{name}',
  allOf: '%{right} for all records',
  others: 'Other',
  find: 'Find records',
  none: 'No matching records',
  start: 'Start from',
  chosen: '%{count} of %{all} rights',
  granted: 'Yes',
  denied: 'No',
  view: 'View as this role',
  viewBody:
    'The dashboard opens as members with this role see it, in this tab only. Nothing can be changed until you leave the view.',
  viewOpen: 'Open the view',
  viewing: 'You are viewing the dashboard as “%{role}”. Nothing can be changed.',
  leave: 'Leave the view',
};

// Lists.

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

// A record's page.

export const record = {
  details: 'Details',
  further: 'More',
  changed: '%{record} was changed by someone else',
  mailFailed: 'The last email about this record was not sent (%{at}). Check the address, and send it again.',
  lowered: {
    title: 'Your role has changed',
    body: 'Your role is now “%{role}”, which cannot save this. Nothing you typed was saved; you can still copy it.',
    typed: 'What you typed',
  },
  preview: {
    preview: 'Preview',
    moment: 'Time of the preview',
    about: 'What everyone sees at that time without logging in. A draft is shown as if it were published.',
    none: 'Choose a date and a time.',
    hidden: 'It is not shown at that time.',
  },
  allRelated: 'Show all',
  next: 'Next: %{step}',
  behind: 'done',
  allSteps: 'All steps with their times',
  previousOne: 'Previous in the list',
  nextOne: 'Next in the list',
  nextStep: 'Take the next step',
};

// Text for the dashboard's frame, and for pages that don't belong to a resource.

export const chart = {
  drawnAs: 'Shown as',
  chart: 'Chart',
  table: 'Table',
  keyboard:
    'Left and right arrow keys go from point to point, up and down to another line. The table shows the same numbers.',
};

export const feed = {
  markAll: 'Mark all as read',
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
  unread: 'unread',
  left: 'Left:',
  ofStars: 'of 5 stars',
};

export const menu = { install: 'Install the app' };

export const home = {
  todo: 'What needs doing',
  nothing: 'Nothing is waiting for you',
  steps: 'First steps',
  stepsHint: 'Everything you need to get started',
  done: 'Done',
  open: 'Still to do',
  of: 'of',
  allDone: 'All first steps are done',
  dismiss: 'Hide',
};

export const jobs = {
  about: 'What the server does in the background',
  kinds: 'Job types',
  next: 'Next',
  whenNeeded: 'Runs when needed',
  run: 'Run now',
  latest: 'Latest jobs',
  kind: 'Kind',
  state: 'State',
  all: 'All',
  due: 'Due',
  began: 'Began',
  ended: 'Ended',
  attempt: 'attempt %{done} of %{most}',
  retry: 'Try again',
  cancel: 'Cancel',
  more: 'Show more',
  none: 'No jobs yet',
  noneHint: 'Jobs that have run or are about to run are listed here for 14 days.',
  noneSuch: 'No matching jobs',
  showAll: 'Show all jobs',
  stale: 'This is the last known state.',
  states: {
    waiting: 'Waiting',
    retrying: 'Will be retried',
    running: 'Under way',
    done: 'Done',
    failed: 'Failed',
    canceled: 'Canceled',
  },
};

export const offline = {
  unreachable: 'The server cannot be reached. Changes cannot be saved until it is back.',
  since: 'You see the data as of %{time}.',
};

export const typed = {
  understood: 'Understood',
  offered: 'You can also filter by',
  unknown: 'Not understood, so searched as text: %{words}',
  unclosed: 'The closing quotation mark is missing. Searched as text: %{words}',
  contradiction: 'These exclude each other, so they are searched as text: %{words}',
  date: 'There is no such date. Searched as text: %{words}',
  unsayable: 'Lists can’t be filtered like this, so it is searched as text: %{words}',
  titles: {
    searching: 'searching…',
    none: 'not found',
    many: 'too many matches: type more',
    failed: 'could not be searched',
  },
};

export const palette = {
  hint: 'A record, a page or an action',
  recent: 'Opened recently',
  filtered: 'Filtered lists',
  pages: 'Pages',
  here: 'On this page',
  doings: 'Actions',
  records: '1 record |||| %{smart_count} records',
  edit: 'Edit %{records}',
  delete: 'Delete %{records}',
  state: 'Set %{records} to: %{state}',
  elsewhere: 'Switch to: %{name}',
  create: 'Create: %{name}',
  mode: 'Colours: %{name}',
  language: 'Language: %{name}',
  searching: 'Searching…',
  nothing: 'Nothing found',
  failed: 'Records could not be searched.',
  count: 'Results: %{count}',
};

export const toast = { undone: '%{record}: undone' };

export const signIn = {
  title: 'Log in again',
  body: 'Your session has ended. What you typed is still here: enter your password to continue where you left off.',
  bodyLoggedOut:
    'You have logged out of this session. What you typed is still here: enter your password to continue where you left off.',
  bodyRevoked:
    'Your session was ended from another device or by an administrator. What you typed is still here: enter your password to continue where you left off.',
  bodyLowered:
    'Your role has changed, so you have to log in again. What you typed is still here: enter your password to see what your new role allows.',
  bodyAfterLogout:
    'You logged out in another tab. What you typed is on this page until you close it: enter your password to continue where you left off.',
  otherAfterLogout: 'With another email you start at the home page, and what was typed here is discarded.',
  other: 'With another email you start at the home page. What was typed here stays with the person who typed it.',
  email: 'Email',
  password: 'Password',
  missing: 'Enter your email and your password',
  submit: 'Log in',
  busy: 'Logging in…',
  later: 'Not now',
};

// API keys and webhooks.

export const right = { list: 'Read', create: 'Add', edit: 'Change', delete: 'Delete' };

export const webhook = {
  happening: { created: 'Added', updated: 'Changed', deleted: 'Deleted' },
  deliveries: 'Deliveries',
  none: 'Nothing has been sent yet. Send a test to see whether it arrives.',
  trial: 'Test',
  all: 'All deliveries',
};

// Text that both the dashboard and the server use.

export const done = { named: '%{name} %{done}', unnamed: '“%{action}” done: %{name}' };

export const file = { recordId: 'Record ID' };

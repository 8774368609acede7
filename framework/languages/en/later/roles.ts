// Texts about the custom roles that a tenant creates for its staff.

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

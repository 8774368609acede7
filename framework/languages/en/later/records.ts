// Texts of a record’s page.

export const record = {
  details: 'Details',
  further: 'More',
  changed: '%{record} was changed by someone else',
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
  previousOne: 'Previous in the list',
  nextOne: 'Next in the list',
};

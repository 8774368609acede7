// Labels of the framework's own declarations, used by the screens and the server.

export const column = { id: 'Number', created: 'Created', updated: 'Last changed' };

export const comment = { about: 'About', record: 'Record number', body: 'Comment', author: 'By', account: 'Account' };

export const event = {
  type: 'Event',
  by: 'By',
  account: 'Account',
  from: 'From',
  to: 'To',
  reason: 'Reason',
  changes: 'Changes',
  when: 'When',
};

export const publish = { draft: 'Draft', scheduled: 'Scheduled', running: 'Live', ended: 'Ended', state: 'State' };

export const addressName = { label: 'Web address', help: 'Lowercase letters, digits and hyphens' };

export const address = {
  name: 'Recipient',
  phone: 'Recipient’s phone',
  city: 'City',
  area: 'Area and block',
  street: 'Street and house',
  directions: 'Directions',
  country: 'Country',
  zone: 'Zone',
  block: 'Block',
  building: 'Building',
  floor: 'Floor',
  flat: 'Flat',
  postcode: 'Postcode',
  short: 'Short address',
};

export const translation = { complete: 'Complete', missing: 'Missing' };

export const ownPage = { jobs: 'Jobs' };

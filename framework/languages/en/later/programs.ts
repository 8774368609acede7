// Texts of API keys and webhooks.

export const right = { list: 'Read', create: 'Add', edit: 'Change', delete: 'Delete' };

export const webhook = {
  happening: { created: 'Added', updated: 'Changed', deleted: 'Deleted' },
  deliveries: 'Deliveries',
  none: 'Nothing has been sent yet. Send a test to see whether it arrives.',
  trial: 'Test',
  all: 'All deliveries',
};

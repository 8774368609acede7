// Labels that the server alone reads: of its jobs, and of the fields of its own calls.

export const job = {
  keepPartitions: 'Create upcoming partitions and delete outdated ones',
  pruneFeed: 'Delete old notifications',
  deliver: 'Send a change to a webhook',
  fanOut: 'Find the webhooks for a change',
  forgetDeliveries: 'Delete old webhook deliveries',
  forgetImports: 'Delete old imports',
  import: 'Process an imported file',
  sweepUploads: 'Delete files that no record uses',
};

export const field = {
  password: 'Password',
  email: 'Email',
  link: 'Link',
  newPassword: 'New password',
  repeatPassword: 'Confirm the new password',
  neighbour: 'Neighbour',
};

export const status = { active: 'Active', inactive: 'Inactive' };

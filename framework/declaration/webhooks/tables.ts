/** The tables of webhooks and of what was sent to them, whatever their resources are called by an admin. */
export const hooksTable = 'webhooks';
export const deliveriesTable = 'webhook_deliveries';

/** The key of the query for the notifications, which also carries the numbers of waiting records. */
export const notificationsKey = ['notifications'];

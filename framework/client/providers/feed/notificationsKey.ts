/** The key of the query for notifications. The query's result also contains the numbers of pending records. */
export const notificationsKey = ['notifications'];

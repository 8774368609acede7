/** The key of the notifications query. The query's result also contains the numbers of pending records. */
export const notificationsKey = ['notifications'];

/** The key of the notifications query, whose result also includes the counts of pending records. */
export const notificationsKey = ['notifications'];

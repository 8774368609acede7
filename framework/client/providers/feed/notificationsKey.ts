/** The key of the notifications query, whose result also contains the numbers of pending records. */
export const notificationsKey = ['notifications'];

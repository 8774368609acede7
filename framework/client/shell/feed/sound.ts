/** Where it is kept whether notifications sound; a preference, which a logout leaves. */
export const soundKey = 'preferences.notification_sound';

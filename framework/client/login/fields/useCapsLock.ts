import { useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Whether Caps Lock is on while one types in a field, and the handlers by which the field learns it. */
export const useCapsLock = () => {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } };
};

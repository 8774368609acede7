import { Fragment } from 'react';
import type { Gate } from './parts';

/** The gate of an admin in which nothing has to be chosen first, and which has no home: it begins with its menu's first place. */
export const noGate: Gate = { concerns: () => false, holds: () => false, state: () => 'open', Screen: ({ children }) => children, Control: Fragment };

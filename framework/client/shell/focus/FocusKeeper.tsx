import { useEffect } from 'react';
import { watchEdges } from './edges';
import { keepFocus } from './keepFocus';

/** Keeps the focus in sight, and on the page when what had it goes; draws nothing. */
const FocusKeeper = () => {
  useEffect(() => watchEdges(), []);
  useEffect(() => keepFocus(), []);
  return null;
};

export default FocusKeeper;

import { useTakeUndoableMutation } from 'react-admin';
import { useEffect } from 'react';

/**
 * Carries out at once whatever write react-admin holds back for an undo. No message of ours offers one, and a write
 * that waits is lost with its tab.
 */
export const useNoUndo = (): void => {
  const takeMutation = useTakeUndoableMutation();
  // `takeMutation` is another function whenever there is something to take.
  useEffect(() => {
    takeMutation()?.({ isUndo: false });
  }, [takeMutation]);
};

import { useRef, useState } from 'react';
import type { Fields, Say } from './useFields';

export interface Submission {
  /** Whether a call is under way, and why the last one failed. */
  isBusy: boolean;
  alert: Say | undefined;
  /** The same of a call that began in this very moment. */
  isRunning(): boolean;
  /** Sends what is typed, unless something is wrong with it or it is on its way already. */
  submit(send: () => Promise<void>): Promise<void>;
  /** Nothing is under way any more; `alert` says why it failed. */
  settle(alert?: Say): void;
}

/** What becomes of a form that is sent: its button stays focused while a call is under way, and one that fails says why. */
export const useSubmission = ({ check, refuse }: Pick<Fields, 'check' | 'refuse'>): Submission => {
  const running = useRef(false);
  const [state, setState] = useState<{ isBusy: boolean; alert?: Say }>({ isBusy: false });
  const settle = (alert?: Say) => {
    running.current = false;
    setState({ isBusy: false, ...(alert && { alert }) });
  };
  return {
    isBusy: state.isBusy,
    alert: state.alert,
    isRunning: () => running.current,
    settle,
    submit: async (send) => {
      if (running.current || !check()) return;
      running.current = true;
      setState({ isBusy: true });
      try {
        await send();
      } catch (error) {
        settle(refuse(error));
      }
    },
  };
};

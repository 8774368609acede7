import { useFormats } from '../../client/hooks/useFormats';
import { Amount } from './Amount';

/** An amount that comes in or goes out: with its sign on the side where the language has it, and what comes in in a colour of its own. */
export const Flow = ({ amount, currency }: { amount: string; currency?: string | undefined }) => {
  const formats = useFormats(currency);
  return <Amount className={Number(amount) > 0 ? 'comes' : undefined} text={formats.money(amount, { isSigned: true })} />;
};

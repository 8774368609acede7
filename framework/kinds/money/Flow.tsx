import { useFormats } from '../../client/hooks/useFormats';
import { Figure } from '../../client/widgets/Figure';

/** An amount as text, which a table without room for it breaks at its currency: never within its digits, nor over what is next to it. */
export const Amount = ({ text, className = '' }: { text: string; className?: string | undefined }) => {
  const [first, ...others] = text.split('\u00A0');
  return (
    <Figure className={`folds ${className}`}>
      {first}
      {others.map((part) => ['\u00A0', <wbr key={part} />, part])}
    </Figure>
  );
};

/** An amount that comes in or goes out: with its sign on the side where the language has it, and what comes in in a colour of its own. */
export const Flow = ({ amount, currency }: { amount: string; currency?: string | undefined }) => {
  const formats = useFormats(currency);
  return (
    <Amount className={Number(amount) > 0 ? 'comes' : undefined} text={formats.money(amount, { isSigned: true })} />
  );
};

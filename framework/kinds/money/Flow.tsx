import { useFormats } from '../../client/hooks/useText';
import { Figure } from '../../client/widgets/cellParts';

/** An amount as text. In a narrow table it breaks before the currency, never within the digits. */
export const Amount = ({ text, className = '' }: { text: string; className?: string | undefined }) => {
  const [first, ...others] = text.split('\u00A0');
  return (
    <Figure className={`folds ${className}`}>
      {first}
      {others.map((part) => ['\u00A0', <wbr key={part} />, part])}
    </Figure>
  );
};

/** An amount with a sign for its direction, placed as in the language; incoming amounts are coloured. */
export const Flow = ({ amount, currency }: { amount: string; currency?: string | undefined }) => {
  const formats = useFormats(currency);
  return (
    <Amount className={Number(amount) > 0 ? 'comes' : undefined} text={formats.money(amount, { isSigned: true })} />
  );
};

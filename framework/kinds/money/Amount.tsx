import { Figure } from '../../client/widgets/Figure';

/** An amount as text, which a table without room for it breaks at its currency: never within its digits, nor over what is next to it. */
export const Amount = ({ text, className = '' }: { text: string; className?: string | undefined }) => {
  const [first, ...others] = text.split(/(?<=\u00A0)/);
  return <Figure className={`folds ${className}`}>{first}{others.map((part) => [<wbr key="" />, part])}</Figure>;
};

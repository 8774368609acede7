import { usePage } from '../usePage';

interface SubmitButtonProps {
  isBusy: boolean;
  /** The keys of what it says, at rest and while a call is under way. */
  rest: string;
  busy: string;
}

/** The button of a page's form. */
export const SubmitButton = ({ isBusy, rest, busy }: SubmitButtonProps) => {
  const { t } = usePage();
  return (
    <button className="submit" id="submit" type="submit" aria-disabled={isBusy}>
      {t(isBusy ? busy : rest)}
    </button>
  );
};

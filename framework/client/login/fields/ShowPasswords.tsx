import { usePage } from '../usePage';

interface ShowPasswordsProps {
  isShown: boolean;
  onChange(isShown: boolean): void;
}

/** Whether the passwords of a form are shown. */
export const ShowPasswords = ({ isShown, onChange }: ShowPasswordsProps) => {
  const { t } = usePage();
  return (
    <div className="field">
      <label>
        <input id="show" type="checkbox" checked={isShown} onChange={({ target }) => onChange(target.checked)} />{' '}
        <span>{t('invitation.show')}</span>
      </label>
    </div>
  );
};

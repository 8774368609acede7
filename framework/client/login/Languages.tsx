import type { FormEvent } from 'react';
import { usePage } from './usePage';

/** The languages of the page: without its script, a button asks the server for the page in another. */
export const Languages = () => {
  const { client, locale, t, speak } = usePage();
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <form method="get" onSubmit={stay}>
      <div className="languages" role="group" aria-label={t('login.language')}>
        {client.config.languages.all.map(({ key, code, name }) => (
          // By its type, which is a button's own without it, programs that log in find the form's.
          // oxlint-disable-next-line react/button-has-type
          <button
            key={code}
            name="lang"
            value={code}
            lang={key}
            data-locale={code}
            aria-pressed={code === locale}
            onClick={() => speak(code)}
          >
            {name}
          </button>
        ))}
      </div>
    </form>
  );
};

import { usePage } from '../usePage';

// What is typed at a machine is scrolled rather than broken, by keys as well.
const Command = ({ line }: { line: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className="command" dir="ltr" tabIndex={0}>
    <code>{line}</code>
  </pre>
);

/** The page of a server without users: it says how to begin. */
export const BeginPage = () => {
  const { t } = usePage();
  return (
    <>
      <p>{t('begin.why')}</p>
      <p className="how">{t('begin.how')}</p>
      <Command line="npm run setup" />
      <p>{t('begin.built')}</p>
      <Command line="node dist/server/setup.js" />
      <p className="ways">
        <a href="/login">{t('begin.done')}</a>
      </p>
    </>
  );
};

import { usePage } from '../PageRoot';

// The line scrolls instead of wrapping. It is focusable so that keyboard users can scroll it.
const Command = ({ line }: { line: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className="command" dir="ltr" tabIndex={0}>
    <code>{line}</code>
  </pre>
);

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

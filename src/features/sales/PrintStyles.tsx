import { GlobalStyles } from '@mui/material';

const styles = {
  '@media print': {
    // What is neither the page nor around it, and what only a screen has a use for.
    'body *:not(main):not(main *):not(:has(main)), main :is(nav, form, .MuiButton-root, .MuiToggleButtonGroup-root, [data-screen-only])':
      { display: 'none !important' },
    'html, body, body :has(main), main, main .MuiPaper-root': { background: '#fff !important' },
    // As on paper, whatever the mode.
    'main, main *': { color: '#000 !important' },
    main: { padding: '0 !important' },
    'main .MuiPaper-root': { boxShadow: 'none !important', border: '1px solid #ccc' },
  },
} as const;

/** How a page of figures is printed: by itself, black on white, without what is there to be pressed. */
export const PrintStyles = () => <GlobalStyles styles={styles} />;

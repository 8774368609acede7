import { GlobalStyles } from '@mui/material';

const styles = {
  '@media print': {
    // Everything outside the page, and controls.
    'body *:not(main):not(main *):not(:has(main)), main :is(nav, form, .MuiButton-root, .MuiToggleButtonGroup-root, [data-screen-only])':
      { display: 'none !important' },
    'html, body, body :has(main), main, main .MuiPaper-root': { background: '#fff !important' },
    // Black on white in every mode.
    'main, main *': { color: '#000 !important' },
    main: { padding: '0 !important' },
    'main .MuiPaper-root': { boxShadow: 'none !important', border: '1px solid #ccc' },
  },
} as const;

/** Print styles of a page of figures: only its content, black on white, without controls. */
export const PrintStyles = () => <GlobalStyles styles={styles} />;

// Starts the browser scripts of a page.
import { markCurrentSection } from './contents.mjs';
import { addCopyButtons, makeScrollable } from './code.mjs';
import { startLiveExamples } from './live.mjs';
import { startMenu } from './menu.mjs';
import { startSearch } from './search.mjs';
import { startTheme } from './theme.mjs';

startTheme();
startMenu();
startSearch();
addCopyButtons();
makeScrollable();
markCurrentSection();
startLiveExamples();

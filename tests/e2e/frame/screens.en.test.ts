// Takes a long time to run because it opens all screens.
import { holdEveryScreen } from '../support/looks/scene';

holdEveryScreen({ locale: 'en', mode: 'light', width: 1440, widths: [320], moreWidths: [768, 1024] });

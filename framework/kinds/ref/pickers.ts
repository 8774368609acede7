// What stands on MUI's Autocomplete, in one piece: a form without any of it doesn't load it.
export { ChoiceSearch } from '../choice/ChoiceSearch';
export { RefPicker } from './RefPicker';
export { RefsPicker } from '../refs/RefsPicker';
export { TagsPicker } from '../tags/TagsPicker';

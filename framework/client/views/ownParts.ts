import type { ComponentType } from 'react';
import { createContext } from 'react';
import type { Fields } from '../../core/kind';
import type { Wording } from '../../core/text/text';
import type { ViewsLoader } from './ResourceViews';

/** Something that belongs to a record, and is no resource of its own. */
export interface LogPart {
  /** What it is called behind the record's name. */
  name: Wording;
  /** What is said where nothing is shown of it. */
  note: Wording;
  fields?: Fields;
}

/** What the log says in an admin's words, beside the framework's own. */
export interface LogWords {
  /** What calls of its own do, by a name of theirs: an action's, or `POST` and the path. */
  calls?: Readonly<Record<string, Wording>>;
  /** What belongs to its records and is no resource, by table. */
  parts?: Readonly<Record<string, LogPart>>;
  /** Where those come from who aren't logged in, by the kind that its server gives them. */
  actors?: Readonly<Record<string, Wording>>;
}

/** Loads the words, once; they wait until a log is looked at. */
export type LoadLogWords = () => Promise<LogWords>;

export interface PictureSourceProps {
  /** What the picture is for, for the button's name. */
  label: string;
  onPick(url: string): void;
}

/** What an admin gives to the screens that all resources share. */
export interface OwnParts {
  /** A button beside a picture's input, for pictures that are there already; none where they come from the person's own files alone. */
  pictureSource?: ComponentType<PictureSourceProps>;
  /** What resources draw for themselves, by their names. */
  views?: Readonly<Record<string, ViewsLoader | undefined>>;
  /** Loads what the log says in the admin's own words. */
  logWords?: LoadLogWords;
}

export const OwnPartsContext = createContext<OwnParts>({});

import type { RowsJob, RowsReply } from '../../features/import/file/job';
import type { PictureJob, PictureReply } from '../../features/uploads/pictures/job';

/** Work on an uploaded file, by its name: what a job says and what its reply is. Each is done by a process of its own. */
export interface Tasks {
  picture: { job: PictureJob; reply: PictureReply };
  rows: { job: RowsJob; reply: RowsReply };
}

export type TaskName = keyof Tasks;

/** A message to the process: one task and its job. */
export type Order = { [Name in TaskName]: { name: Name; job: Tasks[Name]['job'] } }[TaskName];

/** The reply of a job that took more time or memory than one may: its process was ended. */
export interface Heavy {
  fault: 'heavy';
}

export type Reply<Name extends TaskName> = Tasks[Name]['reply'] | Heavy;

/** The first message of the process: it can take a job. */
export const ready = 'ready';

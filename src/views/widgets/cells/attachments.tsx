import { Suspense } from 'react';
import { asAttachments } from '../../../core/fields/attachments';
import { lazyPart } from '../../lazyPart';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const AttachmentList = lazyPart(() => import('../../attachments/AttachmentList'));

/** Attached files by their names; on the record's page with their looks and sizes, and to be opened. */
const AttachmentsCell = ({ record, name, whole }: CellProps) => {
  const list = asAttachments(record[name]);
  if (list.length === 0) return <Empty />;
  if (!whole) return <bdi>{list.map((file) => file.name).join(', ')}</bdi>;
  return <Suspense fallback={null}><AttachmentList list={list} /></Suspense>;
};

export default AttachmentsCell;

import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';

const TagsCell = ({ record, name }: CellProps) => {
  const words = (record[name] ?? []) as string[];
  if (words.length === 0) return <Empty />;
  return (
    <ul className="tags">
      {words.map((word) => (
        <li key={word}>
          <bdi>{word}</bdi>
        </li>
      ))}
    </ul>
  );
};

export default TagsCell;

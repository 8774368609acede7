import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { useNavigate } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText } from '../../hooks/useText';
import { ToolButton } from '../../page/ToolButton';

/** The way to the page on which a file of a list's records is imported. */
export const ImportLink = ({ resource }: { resource: AnyResource }) => {
  const navigate = useNavigate();
  const text = useText();
  return (
    <ToolButton
      name={text('list.import')}
      icon={<UploadIcon />}
      onClick={() => navigate(wayTo.import(resource.name))}
    />
  );
};

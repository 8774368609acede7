import { Box } from '@mui/material';
import { qrImage } from '../providers/signIn/qrImage';

interface QrCodeProps {
  content: string;
  label: string;
  /** The width and height as a CSS length. */
  size: string;
}

/** A QR code, black on white in both light and dark mode. */
export const QrCode = ({ content, label, size }: QrCodeProps) => (
  <Box
    component="img"
    alt={label}
    src={qrImage(content)}
    sx={{ inlineSize: size, blockSize: size, marginBlockStart: 1 }}
  />
);

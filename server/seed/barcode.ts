/** An EAN-13 for use within a shop: prefix 20, then `number`, then the digit that checks the rest (GS1 modulo 10). */
export const barcodeOf = (number: number): string => {
  const digits = `20${String(number).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

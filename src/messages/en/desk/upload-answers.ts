/** What is wrong with a file that was sent to the desk, whatever it is for. */
export const deskUploadAnswers = {
  fileMissing: 'Please choose a file.',
  formUnreadable: 'This form could not be read. Please try again.',
  fileIncomplete: 'The file did not arrive completely. Please try again.',
  // {most} is a size, such as 500 MB; {setting} the name of the setting of the server that says so.
  fileTooLarge: 'This file is larger than {most}, which is the most that this shop takes ({setting}).',
  diskFull: 'The disk of the shop is full, so the file was not stored.',
  // Of a CSV file. {most} is a number.
  csvTooLarge: 'The file is larger than {most} MB. Please send it in parts.',
  csvIsWorkbook: 'This is a workbook of a spreadsheet. Please save it as CSV and send that.',
  // {isbn} as Excel writes it: 9.78E+12.
  isbnShortened:
    '“{isbn}” is an ISBN that Excel has shortened: its last digits are lost. Format the column as text, enter the ISBNs once more, and save the file again.',
} as const;
